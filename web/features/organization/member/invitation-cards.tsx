/** Organisations that invite the viewer. */
import '#web/ui/forms.css'
import './member.css'
import { Form, useNavigation } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { Button } from '#web/ui/button.tsx'
import type { InvitationShown, MemberAnswer } from './member-data.ts'
import { describeLimits, toRoleName } from './member-words.ts'

type Props = { invitations: InvitationShown[]; answer: MemberAnswer | undefined }

export function InvitationCards({ invitations, answer }: Props) {
  // One that ended meanwhile has no card any more, and its answer is still to be read.
  const isGone = answer && !invitations.some(({ id }) => id === answer.form)
  return (
    <>
      {isGone && answer.form !== 'invite' && <FormError message={answer.errors['form']} />}
      {invitations.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} answer={answer} />
      ))}
    </>
  )
}

type CardProps = { invitation: InvitationShown; answer: MemberAnswer | undefined }

function InvitationCard({ invitation, answer }: CardProps) {
  const { id, organizationName, inn, invitedBy, role, limits, expiresAt } = invitation
  const terms = describeLimits(role, limits)
  const sent = useNavigation().formData
  const isSending = (intent: string) => sent?.get('id') === id && sent.get('intent') === intent
  return (
    <section className="panel invitation" aria-label={`Приглашение: ${organizationName}`}>
      <h2>{organizationName} приглашает вас</h2>
      <p className="muted num">ИНН {inn}</p>
      <p>
        Роль: {toRoleName(role).toLowerCase()}
        {terms && `. ${terms}`}
        {invitedBy && `. Приглашает ${invitedBy}`}. Ответить нужно до&nbsp;
        {formatDay(expiresAt)}.
      </p>
      <FormError message={answer?.form === id && answer.errors['form']} />
      <Form method="post" className="invitation-buttons" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button
          tone="primary"
          type="submit"
          name="intent"
          value="invitation-accept"
          loading={isSending('invitation-accept')}
        >
          Принять
        </Button>
        <Button
          type="submit"
          name="intent"
          value="invitation-decline"
          loading={isSending('invitation-decline')}
        >
          Отказаться
        </Button>
      </Form>
    </section>
  )
}
