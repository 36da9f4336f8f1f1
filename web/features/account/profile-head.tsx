import { formatNumber } from '#language/ru/number.ts'
import { formatPhone } from '#language/ru/phone.ts'
import { useLoyalty } from '#web/features/loyalty/use-loyalty.ts'
import { Badge } from '#web/ui/badge.tsx'

const roles = { CLIENT: 'Клиент', MOUNTER: 'Монтажник' } as const

export type ProfileHeadProps = {
  user: {
    firstname?: string | null
    phone?: string | null
    partnerType?: keyof typeof roles | null
  }
}

/** Who is signed in: above the menu of the profile, and in the shop's menu. */
export function ProfileHead({ user }: ProfileHeadProps) {
  return (
    <>
      <b>{user.firstname ?? 'Профиль'}</b>
      {user.phone && <span className="muted num">{formatPhone(user.phone)}</span>}
      {user.partnerType && <Badge>{roles[user.partnerType]}</Badge>}
      {user.partnerType === 'MOUNTER' && <Balance />}
    </>
  )
}

/** Not known, or not told by a server that failed, is a dash: zero would be a balance. */
function Balance() {
  const points = useLoyalty().loyalty?.bonusBalance
  return (
    <span>
      Бонусы: <b className="num">{points == null ? '—' : formatNumber(points)}</b>
    </span>
  )
}
