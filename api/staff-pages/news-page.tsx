/** @jsxImportSource hono/jsx */
/** News: the list with the form that writes them, and one as it would be sent. */

import { formatMoment } from '#language/ru/moment.ts'
import { peopleForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import {
  newsSubjectMax,
  newsTextMax,
  type StaffNews,
  type StaffNewsPreview,
} from '#schema/rest/staff/news.ts'
import { FormKey, InputField, TextField, toField } from './field.tsx'
import type { Values } from './form.ts'
import { type PageOf, Pagination } from './pagination.tsx'

/** News that were not taken: what was typed is shown again. */
export type NewsTyped = { values: Values; errors: Record<string, string> }

const states: Record<StaffNews['state'], [name: string, tone: string]> = {
  DRAFT: ['Черновик', 'info'],
  SENDING: ['Рассылается', 'warning'],
  SENT: ['Разослана', 'success'],
  STOPPED: ['Остановлена', 'done'],
}

type ListProps = { found: PageOf<StaffNews>; timezone: string; typed: NewsTyped | null }

export function NewsListPage({ found, timezone, typed }: ListProps) {
  return (
    <main>
      <h1>Новости</h1>
      <p class="muted">
        Уходят только тем, кто согласился получать новости: днём по&nbsp;часам города, не&nbsp;чаще
        двух в&nbsp;неделю на&nbsp;человека, со&nbsp;ссылкой для отписки и&nbsp;реквизитами
        магазина.
      </p>
      <details class="card again new-code" open={typed !== null || found.total === 0}>
        <summary>Новая новость</summary>
        <WriteForm typed={typed} />
      </details>
      {found.total === 0 && <p class="empty">Ни&nbsp;одной</p>}
      <ul class="cases">
        {found.items.map((news) => (
          <li class="case case-plain">
            <div class="case-head">
              <a class="link" href={`/staff/news/${news.number}`}>
                <b>{news.subject}</b>
              </a>
              <Badge state={news.state} />
            </div>
            <div class="case-what">
              <p>{news.text}</p>
              <p class="muted">
                №&nbsp;{news.number} · {formatMoment(news.startedAt ?? news.createdAt, timezone)}
                {news.startedAt !== null && ` · ${describeSent(news)}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Pagination found={found} path="/staff/news" names={['Назад', 'Дальше']} />
    </main>
  )
}

function Badge({ state }: Pick<StaffNews, 'state'>) {
  const [name, tone] = states[state]
  return <span class={`badge badge-${tone}`}>{name}</span>
}

const messages: [string, string, string] = ['сообщение', 'сообщения', 'сообщений']

function describeSent({ sentCount, waitingCount }: StaffNews): string {
  const waiting = waitingCount > 0 ? `, ждёт ${waitingCount}` : ''
  return `ушло ${formatCount(sentCount, messages)}${waiting}`
}

function WriteForm({ typed }: { typed: NewsTyped | null }) {
  const { values = {}, errors = {} } = typed ?? {}
  const field = (name: string) => toField({ values, errors }, name)
  return (
    <form method="post" action="/staff/news" class="stack">
      <FormKey />
      <InputField
        {...field('subject')}
        label="Тема"
        hint="Заголовок письма"
        maxlength={newsSubjectMax}
        required
      />
      <TextField
        {...field('text')}
        label="Текст"
        hint={`До ${newsTextMax} знаков: он же уйдёт по СМС. Кто рассылает и как отписаться, добавится само`}
        rows={4}
        maxlength={newsTextMax}
      />
      <InputField
        {...field('path')}
        label="Страница магазина"
        hint="Например, /selections/skidki. Можно не указывать"
        maxlength={200}
      />
      <button class="button button-primary">Посмотреть перед отправкой</button>
    </form>
  )
}

type PreviewProps = { preview: StaffNewsPreview; alert: string }

export function NewsPreviewPage({ preview, alert }: PreviewProps) {
  const { news, sms, letter } = preview
  return (
    <main class="stack">
      <a class="link" href="/staff/news">
        Все новости
      </a>
      <h1>
        Новость №&nbsp;{news.number} <Badge state={news.state} />
      </h1>
      {alert && (
        <p class="notice notice-warning" role="alert">
          {alert}
        </p>
      )}
      <SendCard preview={preview} />
      <section class="card stack">
        <h2>СМС</h2>
        <p class="typed">{sms}</p>
        <p class="muted">
          {formatCount(sms.length, ['знак', 'знака', 'знаков'])}. Ссылка для отписки у&nbsp;каждого
          своя.
        </p>
      </section>
      <section class="card stack">
        <h2>Письмо «{news.subject}»</h2>
        <p class="typed">{letter}</p>
      </section>
    </main>
  )
}

function SendCard({ preview }: { preview: StaffNewsPreview }) {
  const { news, smsCount, emailCount, hindrance } = preview
  const isDraft = news.state === 'DRAFT'
  const isWaiting = news.state === 'SENT' && news.waitingCount > 0
  const isOpen = isDraft || news.state === 'SENDING' || isWaiting
  return (
    <section class="card stack">
      {isDraft ? (
        <p>
          Получат: СМС — <b>{formatCount(smsCount, peopleForms)}</b>, письмо —{' '}
          <b>{formatCount(emailCount, peopleForms)}</b>
        </p>
      ) : (
        <p>Уже {describeSent(news)}</p>
      )}
      {isDraft && hindrance && <p class="notice notice-warning">{hindrance}</p>}
      <div class="choice-row">
        {isDraft && !hindrance && (
          <ActForm news={news} act="send" name="Разослать" tone="button-primary" />
        )}
        {isOpen && (
          <ActForm
            news={news}
            act="stop"
            name={isDraft ? 'Не рассылать' : 'Остановить'}
            tone="button-danger"
          />
        )}
      </div>
      {isDraft && (
        <p class="muted">Что ушло, вернуть нельзя. Кому ещё не&nbsp;ушло, остановить можно.</p>
      )}
    </section>
  )
}

type ActProps = { news: StaffNews; act: 'send' | 'stop'; name: string; tone: string }

function ActForm({ news, act, name, tone }: ActProps) {
  return (
    <form method="post" action={`/staff/news/${news.number}/${act}`}>
      <FormKey />
      <input type="hidden" name="version" value={String(news.version)} />
      <button class={`button ${tone}`}>{name}</button>
    </form>
  )
}
