// Owns what is known for the draft of a statement: who is signed in, and which payment providers scans saw.
import { useTranslation } from 'react-i18next'
import { useUserProfile } from '#features/auth/user-profile.ts'
import { useSites } from '#features/sites/requests.ts'
import type { DraftFacts } from './draft.ts'

/** The newest sites of the account stand for all. Null until they are there, or known not to come. */
export function useDraftFacts(): DraftFacts | null {
  const { t } = useTranslation()
  const profile = useUserProfile()
  const { data, isPending } = useSites()
  if (isPending) return null
  const pages = data?.sites.flatMap((site) => site.pages) ?? []
  return {
    person: profile?.email ?? '',
    providers: pages.flatMap(({ payment }) => payment?.provider ?? []),
    say: (name) => t(`statements.draft.words.${name}`),
  }
}
