// Whether the person is signing out. Then a screen that needs a session leads to the start, and not to the sign-in that leads back to it.
let isNow = false

export const isLeaving = (): boolean => isNow

/** Runs a sign-out with the navigation after it. */
export async function leaving(work: () => Promise<void>): Promise<void> {
  isNow = true
  try {
    await work()
  } finally {
    isNow = false
  }
}
