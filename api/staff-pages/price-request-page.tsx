/** @jsxImportSource hono/jsx */

import { formatMoment } from '#language/ru/moment.ts'
import { lineForms, lineGenitives } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { answerFileBytesMax } from '#schema/price-request.ts'
import { inquiryAnswerMax, type StaffCase } from '#schema/rest/staff/inbox.ts'
import { CaseFacts, Written } from './case-page.tsx'
import { describeState, toCasePath, toCaseTitle } from './case-words.ts'
import { FormKey, InputField, TextField } from './field.tsx'
import { PriceLines } from './price-request-line.tsx'
import { type PriceRequestShown, perPage } from './price-request-shown.ts'

export function PriceRequestPage(shown: PriceRequestShown) {
  const { found, notice, now, timezone } = shown
  const { name, tone } = describeState(found)
  return (
    <main class="order-page price-request">
      <p class="back">
        <a class="link" href="/staff/inbox">
          ← Обращения
        </a>
      </p>
      <div class="title-row">
        <h1>{toCaseTitle(found)}</h1>
        <span class={`badge badge-${tone}`}>{name}</span>
      </div>
      {notice && (
        <p class="notice notice-warning" role="alert">
          {notice}
        </p>
      )}
      <Done {...shown} />
      <Problems {...shown} />
      <div class="price-request-about">
        <Written found={found} />
        <CaseFacts found={found} now={now} timezone={timezone} />
        <TableForms {...shown} />
      </div>
      <AnswerForm {...shown} />
    </main>
  )
}

function Done({ done, readCount, problems }: PriceRequestShown) {
  const words =
    done === 'part'
      ? 'Ответ отправлен покупателю. Остальные строки ждут'
      : done === 'draft'
        ? 'Черновик сохранён'
        : readCount !== undefined && problems.length === 0
          ? `Прочитано: ${formatCount(readCount, lineForms)}. Проверьте и\u00a0отправьте ответ`
          : null
  return words && <output class="notice notice-success">{words}</output>
}

function Problems({ problems, readCount = 0 }: PriceRequestShown) {
  if (problems.length === 0) return null
  return (
    <section class="card" aria-labelledby="problems">
      <h2 id="problems">Не прочитано: {formatCount(problems.length, lineForms)}</h2>
      <p class="muted">
        В&nbsp;черновик записано {formatCount(readCount, lineForms)}. Эти строки остались какими
        были: исправьте их здесь или в&nbsp;файле
      </p>
      <ul class="price-problems">
        {problems.map(({ row, column, message }) => (
          <li>
            <span class="num price-cell">
              {column === null ? `строка ${row}` : `${column}${row}`}
            </span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** For a list that is longer than one fills in by hand. */
function TableForms({ found, errors }: PriceRequestShown) {
  const path = `${toCasePath(found)}/form`
  const error = errors['file']
  return (
    <section class="card stack" aria-labelledby="table">
      <h2 id="table">Таблицей</h2>
      <p class="choice-row">
        <a class="button button-secondary" href={`${path}?type=XLSX`}>
          Скачать XLSX
        </a>
        <a class="button button-secondary" href={`${path}?type=CSV`}>
          Скачать CSV
        </a>
      </p>
      <form method="post" action={path} enctype="multipart/form-data" class="stack">
        <FormKey />
        <input type="hidden" name="version" value={String(found.version)} />
        <InputField
          id="file"
          name="file"
          label="Заполненный файл"
          type="file"
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          error={error}
          hint={`До\u00a0${answerFileBytesMax / 1024 / 1024}\u00a0МБ. Цены попадут в\u00a0черновик, покупатель их ещё не\u00a0увидит`}
        />
        <button class="button button-secondary">Загрузить в&nbsp;черновик</button>
      </form>
    </section>
  )
}

function AnswerForm(shown: PriceRequestShown) {
  const { found, values, errors, page, timezone } = shown
  const { draft, lines, version } = found
  const openCount = lines.filter(({ state }) => state === 'OPEN').length
  return (
    <form method="post" action={toCasePath(found)} class="card stack price-request-form">
      {/* Enter in a field saves what is typed, and looks for nothing. */}
      <button class="hidden" name="intent" value="draft" tabindex={-1} aria-hidden="true" />
      <FormKey />
      <input type="hidden" name="version" value={String(version)} />
      <input type="hidden" name="page" value={String(page)} />
      <div class="title-row">
        <h2>Ждут ответа: {formatCount(openCount, lineForms)}</h2>
        {draft && (
          <p class="muted">
            Черновик: {draft.savedBy}, {formatMoment(draft.savedAt, timezone)}
          </p>
        )}
      </div>
      <p class="muted">
        Цены каталога подставлены: исправьте их или сотрите. Строка без цены и&nbsp;комментария
        останется без ответа
      </p>
      <div class="price-request-until">
        <InputField
          id="until"
          name="until"
          label="Цены держим до"
          type="date"
          value={values?.['until'] ?? ''}
          hint="Для строк, где своего дня нет. Без дня цена ничего не&nbsp;обещает"
        />
      </div>
      <PriceLines {...shown} />
      <Pages found={found} page={page} />
      <TextField
        id="answer"
        name="answer"
        label="Что сказать покупателю"
        hint="О&nbsp;заявке в&nbsp;целом. Можно не&nbsp;писать"
        error={errors['answer']}
        rows={3}
        maxlength={inquiryAnswerMax}
        value={values?.['answer'] ?? draft?.answer ?? ''}
      />
      <div class="choice-row price-request-acts">
        <button class="button button-primary" name="intent" value="close">
          Ответить и&nbsp;закрыть
        </button>
        <button class="button button-secondary" name="intent" value="part">
          Ответить на&nbsp;заполненные
        </button>
        <button class="button button-secondary" name="intent" value="draft">
          Сохранить черновик
        </button>
      </div>
    </form>
  )
}

/** Leads on by saving what is typed. */
function Pages({ found: { lines }, page }: { found: StaffCase; page: number }) {
  const count = Math.ceil(lines.length / perPage)
  if (count < 2) return null
  const first = (page - 1) * perPage + 1
  const last = Math.min(page * perPage, lines.length)
  return (
    <fieldset class="pages price-request-pages" aria-label="Страницы">
      {page > 1 && (
        <button class="button button-secondary" name="intent" value={`page:${page - 1}`}>
          ← Назад
        </button>
      )}
      <span class="num">
        {first}–{last} из&nbsp;{formatCount(lines.length, lineGenitives)}
      </span>
      {page < count && (
        <button class="button button-secondary" name="intent" value={`page:${page + 1}`}>
          Дальше →
        </button>
      )}
    </fieldset>
  )
}
