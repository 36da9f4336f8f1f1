/** @jsxImportSource hono/jsx */
/** A link by which one of the shop's people signs in, shown this once. */
import type { StaffPersonLinked } from '#schema/rest/staff/person.ts'
import { formatDeadline } from './format.ts'
import { Qr } from './qr.tsx'

export type LinkShown = { linked: StaffPersonLinked; isOwn: boolean }

type Props = LinkShown & { timezone: string }

export function LinkCard({ linked: { name, link, sent }, isOwn, timezone }: Props) {
  if (!link?.url) {
    return (
      <p class="notice notice-warning" role="alert">
        Эту ссылку уже показывали, второй раз она не&nbsp;видна. Если она потерялась, создайте
        новую: прежняя перестанет действовать.
      </p>
    )
  }
  return (
    <section class="card link-card" aria-labelledby="link-title">
      <div class="stack">
        <h2 id="link-title">
          {isOwn ? 'Ссылка для другого устройства' : `Ссылка для входа: ${name}`}
        </h2>
        {sent === 'SENT' && <output class="notice notice-success">Ссылка отправлена</output>}
        {sent === 'FAILED' && (
          <p class="notice notice-warning" role="alert">
            Отправить не&nbsp;получилось: провайдер не&nbsp;ответил. Передайте ссылку сами.
          </p>
        )}
        <div class="search">
          <input id="link" readonly value={link.url} aria-label="Ссылка для входа" />
          <button type="button" class="button button-primary" data-copy="link" hidden>
            Скопировать
          </button>
        </div>
        <p class="muted">
          Действует один раз, до&nbsp;{formatDeadline(link.endsAt, timezone)}. Показана только
          сейчас.{' '}
          {isOwn
            ? 'Откройте её на\u00a0другом устройстве или наведите его камеру на\u00a0код.'
            : 'Передайте её лично: кто откроет первым, тот и\u00a0войдёт.'}
        </p>
      </div>
      <Qr text={link.url} label="Та же ссылка кодом для камеры" />
    </section>
  )
}
