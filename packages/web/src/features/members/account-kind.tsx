// Owns saying whether the account is a merchant's or an agency's. It takes effect at once.
import { Radio, Stack } from '@mantine/core'
import { type AccountKind, accountKinds } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import css from './members.module.css'
import { useSetKind } from './requests.ts'

export function AccountKindChoice({ kind }: { kind: AccountKind }) {
  const { t } = useTranslation()
  const { mutate, variables, isPending, error } = useSetKind()
  return (
    <section className={css.section}>
      <Radio.Group
        label={t('team.kind.title')}
        classNames={{ label: css.legend }}
        value={isPending ? variables : kind}
        onChange={(chosen) => mutate(chosen as AccountKind)}
      >
        <Stack gap={8} mt={12}>
          {accountKinds.map((each) => (
            <Radio key={each} value={each} label={t(`team.kind.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {error ? <RequestFailed title={t('team.kind.failed')} error={error} /> : null}
    </section>
  )
}
