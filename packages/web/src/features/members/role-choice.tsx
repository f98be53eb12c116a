// Choice of a role, with the meaning of each.
import { Radio, Stack } from '@mantine/core'
import type { MemberRole } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'

interface RoleChoiceProps {
  roles: readonly MemberRole[]
  value: MemberRole
  choose: (role: MemberRole) => void
}

export function RoleChoice({ roles, value, choose }: RoleChoiceProps) {
  const { t } = useTranslation()
  return (
    <Radio.Group label={t('team.inviting.role')} value={value} onChange={(role) => choose(role as MemberRole)}>
      <Stack gap={12} mt={8}>
        {roles.map((role) => (
          <Radio key={role} value={role} label={t(`accounts.roles.${role}`)} description={t(`team.means.${role}`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
