/** Where the user is signed in; one device or all the others can be ended. */
import '#web/ui/notice.css'
import './device.css'
import { type FormEvent, useId } from 'react'
import { useFetcher } from 'react-router'
import { useTimezone } from '#web/features/city/timezone.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { type FragmentType, readFragment } from '#web/generated/graphql/index.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { block, type Device, DeviceList, formatMoment } from './device-data.ts'
import { type SettingsAnswer, toPosted } from './settings-save.ts'
import { useTold } from './settings-told.tsx'

type Props = {
  viewer: FragmentType<typeof DeviceList>
  nowMs: number
  /** Result of a post without script. */
  posted: SettingsAnswer | undefined
}

export function DeviceBlock({ viewer, nowMs, posted }: Props) {
  const { devices } = readFragment(DeviceList, viewer)
  const fetcher = useFetcher<SettingsAnswer>()
  const answer = fetcher.data ?? toPosted(posted, block)
  const isTold = useTold(block, answer?.savedAt ?? null)
  const isBusy = fetcher.state !== 'idle'
  const timezone = useTimezone()
  const id = useId()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void fetcher.submit(event.currentTarget)
  }
  return (
    <section id="devices" className="panel devices" aria-labelledby={id}>
      <h2 id={id}>Устройства</h2>
      <FormError message={answer?.errors.form} />
      <output className="notice notice-success" hidden={!isTold}>
        <Icon name="check" size="s" />
        {isTold && answer?.fields.told}
      </output>
      <ul>
        {devices.map((device) => (
          <li key={device.id} className="device">
            <div>
              <p className="device-name">
                <b>{device.title}</b>
                {device.isCurrent && <Badge>Это устройство</Badge>}
              </p>
              <p className="muted">{describe(device, nowMs, timezone)}</p>
            </div>
            {!device.isCurrent && (
              <form method="post" onSubmit={onSubmit}>
                <input type="hidden" name="block" value={block} />
                <input type="hidden" name="id" value={device.id} />
                <Button size="s" type="submit" aria-label={`Отключить: ${device.title}`}>
                  Отключить
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <form method="post" onSubmit={onSubmit}>
          <input type="hidden" name="block" value={block} />
          <Button type="submit" loading={isBusy}>
            Отключить все остальные
          </Button>
        </form>
      )}
      <p className="muted">
        Видите незнакомое устройство&nbsp;— отключите его: войти снова можно только с&nbsp;кодом
        на&nbsp;ваш телефон
      </p>
    </section>
  )
}

/** «Москва. Сейчас. Вход 3 октября». */
function describe(device: Device, nowMs: number, timezone: string): string {
  const { city, signedInAt, seenAt, isCurrent } = device
  const seen = isCurrent ? 'Сейчас' : `Активность ${formatMoment(seenAt, nowMs, timezone)}`
  const entered = `Вход ${formatMoment(signedInAt, nowMs, timezone)}`
  return [city, seen, entered].filter(Boolean).join('. ')
}
