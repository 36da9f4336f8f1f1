/** Events by channels: a table of switches on a desktop, a list of events on a phone. */
import { useId } from 'react'
import { Form, href, Link } from 'react-router'
import { channelNames, notificationLocks, notificationTitles } from '#language/ru/notification.ts'
import { formatPhone } from '#language/ru/phone.ts'
import { type SettingsAnswer, toPosted } from '#web/features/account/settings-save.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Settings, type SettingsCell, toCellName } from './notification-data.ts'
import { useSwitches } from './notification-switches.ts'
import { eventHints } from './notification-words.ts'

type Props = {
  settings: Settings
  /** Result of a post without script. */
  posted: SettingsAnswer | undefined
}

export function NotificationMatrix({ settings, posted }: Props) {
  const { cells, channels, newsDocument } = settings
  const switches = useSwitches(newsDocument)
  const events = [...new Set(cells.map(({ event }) => event))]
  const id = useId()
  return (
    <Form method="post" className="panel notifications" aria-labelledby={id}>
      <h2 id={id}>О&nbsp;чём и&nbsp;как сообщать</h2>
      <input type="hidden" name="block" value="cells" />
      {newsDocument && <input type="hidden" name="newsVersion" value={newsDocument.version} />}
      <FormError message={toPosted(posted, 'cells')?.errors['form']} />
      <div className="notification-head">
        {channels.map((channel) => (
          <ChannelHead key={channel.channel} {...channel} />
        ))}
      </div>
      {events.map((event) => (
        <EventRow
          key={event}
          cells={cells.filter((cell) => cell.event === event)}
          switches={switches}
          newsDocument={event === 'NEWS' ? newsDocument : null}
        />
      ))}
      {/* With script each switch saves itself. */}
      <noscript>
        <Button tone="primary" size="l" type="submit">
          Сохранить
        </Button>
      </noscript>
    </Form>
  )
}

function ChannelHead({ channel, recipient, needsConfirmation }: Settings['channels'][number]) {
  return (
    <div className="notification-channel">
      <Icon name={channel === 'SMS' ? 'phone' : 'mail'} size="s" />
      <span>
        <b>{channelNames[channel]}</b>
        {recipient && (
          <span className={channel === 'SMS' ? 'muted num' : 'muted'}>
            {channel === 'SMS' ? formatPhone(recipient) : recipient}
          </span>
        )}
        {needsConfirmation && (
          <Link className="link" to={href('/profile/settings')}>
            {recipient ? 'Подтвердить' : 'Указать адрес'}
          </Link>
        )}
      </span>
    </div>
  )
}

type RowProps = {
  cells: SettingsCell[]
  switches: ReturnType<typeof useSwitches>
  newsDocument: Settings['newsDocument']
}

function EventRow({ cells, switches, newsDocument }: RowProps) {
  const id = useId()
  const [first] = cells
  if (!first) return null
  const title = notificationTitles[first.event]
  const lock = cells.find((cell) => cell.lock)?.lock
  return (
    <fieldset className="notification-row" aria-labelledby={id}>
      <div>
        <b id={id}>{title}</b>
        <small>{eventHints[first.event]}</small>
        {newsDocument && (
          <small>
            Включая, вы&nbsp;даёте{' '}
            <a className="link" href={href('/legal/:slug', { slug: newsDocument.slug })}>
              согласие на&nbsp;рассылку
            </a>
            . Отключите всё&nbsp;— и&nbsp;оно отозвано
          </small>
        )}
        {lock && <small id={`${id}-lock`}>{notificationLocks[lock]}</small>}
      </div>
      {cells.map((cell) => (
        <CellSwitch key={cell.channel} {...{ cell, switches }} reason={`${id}-lock`} />
      ))}
    </fieldset>
  )
}

type CellProps = { cell: SettingsCell; switches: RowProps['switches']; reason: string }

function CellSwitch({ cell, switches, reason }: CellProps) {
  const name = toCellName(cell)
  const { event, channel, lock } = cell
  return (
    <div className="notification-cell">
      {!lock && <input type="hidden" name="shown" value={name} />}
      <Switch
        name={name}
        checked={switches.isOn(cell)}
        disabled={lock !== null}
        aria-describedby={lock ? reason : undefined}
        onChange={({ target }) => switches.press({ event, channel, isOn: target.checked })}
      >
        {channelNames[channel]}
      </Switch>
    </div>
  )
}
