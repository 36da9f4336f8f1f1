/** Members of one organisation: plain forms of the page it stands on. */
import '#web/ui/forms.css'
import './member.css'
import { useId } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { formatPhone } from '#language/ru/phone.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { FormKey } from '#web/forms/form-key.tsx'
import { toForm, useSchemaForm } from '#web/forms/form-state.ts'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { useStickyOpen } from '#web/runtime/sticky-disclosure.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import {
  type MemberAnswer,
  MemberInviteForm,
  type Members,
  MemberTermsForm,
} from './member-data.ts'
import { MemberTermFields } from './member-fields.tsx'
import { describeLimits, toRoleName, toRoubles } from './member-words.ts'

type Shared = {
  organizationId: string
  /** Of a form of this section, when it was refused. */
  answer: MemberAnswer | undefined
}
type SectionProps = Shared & { members: Members; formKey: string }

type Member = Members['members'][number]

export function MemberSection({ organizationId, members: seen, formKey, answer }: SectionProps) {
  const { role, members, invitations } = seen
  const id = useId()
  const isOwner = role === 'OWNER'
  const shared = { organizationId, answer }
  const owners = members.filter((member) => member.role === 'OWNER').length
  return (
    <section className="members" aria-labelledby={id}>
      <h3 id={id}>
        Участники <span className="count-of num">{members.length}</span>
      </h3>
      <ul className="member-list">
        {members.map((member) => (
          <MemberRow
            key={`${member.id} ${member.role}`}
            {...shared}
            member={member}
            isOwner={isOwner}
            isLastOwner={member.role === 'OWNER' && owners === 1}
          />
        ))}
        {invitations.map((sent) => (
          <SentRow key={sent.id} {...shared} sent={sent} />
        ))}
      </ul>
      {isOwner && (
        <InviteForm
          key={invitations.length}
          {...shared}
          formKey={`invite-${formKey}-${invitations.length}`}
        />
      )}
    </section>
  )
}

type RowProps = Shared & { member: Member; isOwner: boolean; isLastOwner: boolean }

function MemberRow({ member, isOwner, isLastOwner, ...shared }: RowProps) {
  const { id, name, phone, role, limits, isSelf } = member
  const terms = limits && describeLimits(role, limits)
  const refused = shared.answer?.form === id ? shared.answer : undefined
  const isOpen = useStickyOpen(refused !== undefined)
  return (
    <li>
      <p className="member-name">
        <b>{name}</b>
        {isSelf && <span className="muted">это вы</span>}
        <Badge>{toRoleName(role)}</Badge>
      </p>
      {phone && !isSelf && <p className="muted num">{formatPhone(phone)}</p>}
      {terms && <p className="muted">{terms}</p>}
      {isOwner && !isLastOwner && (
        <Disclosure title={`Изменить: ${name}`} open={isOpen}>
          <TermsForm {...shared} member={member} refused={refused} />
        </Disclosure>
      )}
      {(!isOwner || isLastOwner) && <FormError message={refused?.errors['form']} />}
      {!isLastOwner && (isOwner || isSelf) && (
        <RemoveForm organizationId={shared.organizationId} member={member} />
      )}
      {isLastOwner && isSelf && (
        <p className="muted">
          Вы&nbsp;единственный владелец: чтобы выйти, назначьте владельцем другого участника.
        </p>
      )}
    </li>
  )
}

type TermsProps = Shared & { member: Member; refused: MemberAnswer | undefined }

function TermsForm({ organizationId, member, refused }: TermsProps) {
  const { id, role, limits } = member
  const errors = refused?.errors ?? {}
  const { field, error, handleSubmit } = useSchemaForm<Record<string, string>>(
    MemberTermsForm,
    errors,
  )
  const submit = useSubmit()
  const isSending = useNavigation().formData?.get('id') === id
  const saved = {
    role,
    orderLimit: toRoubles(limits?.order),
    monthLimit: toRoubles(limits?.month),
  }
  return (
    <Form
      method="post"
      className="form"
      noValidate
      preventScrollReset
      onSubmit={handleSubmit((_, event) => submit(toForm(event) ?? null, keepScroll))}
    >
      <FormError message={errors['form']} />
      <input type="hidden" name="intent" value="member-update" />
      <Named organizationId={organizationId} id={id} />
      <MemberTermFields
        fields={refused?.fields ?? saved}
        field={field}
        error={(name) => error(name) ?? errors[name]}
      />
      <Button type="submit" loading={isSending}>
        Сохранить
      </Button>
    </Form>
  )
}

const keepScroll = { preventScrollReset: true }

const Named = ({ organizationId, id }: { organizationId: string; id: string }) => (
  <>
    <input type="hidden" name="organizationId" value={organizationId} />
    <input type="hidden" name="id" value={id} />
  </>
)

type RemoveProps = { organizationId: string; member: Member }

/** Behind a fold, so that no slip of a finger does it. */
function RemoveForm({ organizationId, member: { id, name, isSelf } }: RemoveProps) {
  return (
    <Disclosure title={isSelf ? 'Выйти из организации' : `Удалить: ${name}`}>
      <Form method="post" className="form" preventScrollReset>
        <Named organizationId={organizationId} id={id} />
        <p>
          {isSelf
            ? 'Вы перестанете видеть заказы коллег и\u00a0не\u00a0сможете заказывать на\u00a0эту организацию. Ваши заказы останутся в\u00a0профиле.'
            : 'Участник не\u00a0сможет заказывать на\u00a0организацию. Его заказы останутся, в\u00a0том числе те, что ждут согласования.'}
        </p>
        <Button tone="danger" type="submit" name="intent" value="member-remove">
          {isSelf ? 'Выйти' : 'Удалить'}
        </Button>
      </Form>
    </Disclosure>
  )
}

type SentProps = Shared & { sent: Members['invitations'][number] }

function SentRow({ organizationId, answer, sent }: SentProps) {
  const { id, phone, role, limits, expiresAt } = sent
  const terms = describeLimits(role, limits)
  return (
    <li>
      <p className="member-name">
        <b className="num">{formatPhone(phone)}</b>
        <Badge>{toRoleName(role)}</Badge>
        <span className="muted">приглашение до&nbsp;{formatDay(expiresAt)}</span>
      </p>
      {terms && <p className="muted">{terms}</p>}
      <FormError message={answer?.form === id && answer.errors['form']} />
      <Form method="post" preventScrollReset>
        <Named organizationId={organizationId} id={id} />
        <Button
          type="submit"
          name="intent"
          value="invitation-revoke"
          aria-label={`Отозвать приглашение ${formatPhone(phone)}`}
        >
          Отозвать
        </Button>
      </Form>
    </li>
  )
}

function InviteForm({ organizationId, formKey, answer }: Shared & { formKey: string }) {
  const refused = answer?.form === 'invite' ? answer : undefined
  const errors = refused?.errors ?? {}
  const { field, error, handleSubmit } = useSchemaForm<Record<string, string>>(
    MemberInviteForm,
    errors,
  )
  const submit = useSubmit()
  const isOpen = useStickyOpen(refused !== undefined)
  const isSending = useNavigation().formData?.get('intent') === 'member-invite'
  const errorOf = (name: string) => error(name) ?? errors[name]
  return (
    <Disclosure title="Пригласить участника" open={isOpen}>
      <Form
        method="post"
        className="form"
        noValidate
        preventScrollReset
        onSubmit={handleSubmit((_, event) => submit(toForm(event) ?? null, keepScroll))}
      >
        <FormError message={errors['form']} />
        <input type="hidden" name="intent" value="member-invite" />
        <input type="hidden" name="organizationId" value={organizationId} />
        <FormKey initial={formKey} />
        <PhoneField
          name="phone"
          hint="Приглашение ждёт в&nbsp;профиле по&nbsp;этому номеру 14&nbsp;дней. Сообщим о&nbsp;нём по&nbsp;СМС, если на&nbsp;номер не&nbsp;ушло много сообщений"
          error={errorOf('phone')}
          field={field}
          phone={refused?.fields.phone}
        />
        <MemberTermFields fields={refused?.fields ?? {}} field={field} error={errorOf} />
        <Button tone="primary" type="submit" loading={isSending}>
          Пригласить
        </Button>
      </Form>
    </Disclosure>
  )
}
