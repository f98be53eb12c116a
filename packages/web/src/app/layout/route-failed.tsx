// Screen for a route that cannot be loaded, such as after losing the network between two screens.
import { useEffect, useState } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { ErrorScreen } from '#components/error-boundary.tsx'
import css from './frame.module.css'

const attemptsMax = 3

/** The error screen with its three attempts. The cause is logged to the console. */
export function RouteFailed() {
  const error = useRouteError()
  const revalidator = useRevalidator()
  const [attempts, setAttempts] = useState(0)
  useEffect(() => console.error(error), [error])
  const retry = () => {
    setAttempts(attempts + 1)
    void revalidator.revalidate()
  }
  return (
    <main className={css.main}>
      <div className={css.narrow}>
        <ErrorScreen attemptsLeft={attemptsMax - attempts} retry={retry} />
      </div>
    </main>
  )
}
