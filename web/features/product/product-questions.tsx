/** What visitors ask of a product, with the shop's answers. */
import '#web/features/review/reviews.css'
import { useState } from 'react'
import { href } from 'react-router'
import { QuestionsOwn } from '#web/features/question/question-data.ts'
import { useOfViewer } from '#web/features/viewer/viewer.ts'
import type { ProductQuestionsQuery } from '#web/generated/graphql/graphql.ts'
import { ask } from '#web/graphql/client.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { useSeed } from '#web/graphql/use-seed.ts'
import { lazyPart } from '#web/runtime/lazy-part.tsx'
import { onPlainClick } from '#web/runtime/unmodified-click.ts'
import { useMorePages } from '#web/runtime/use-more-pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { passFocus } from '#web/ui/pass-focus.ts'
import { bindShortWords } from '#web/ui/typography.ts'
import { ProductQuestions } from './product-parts.ts'

const QuestionDialog = lazyPart(() => import('#web/features/question/question-dialog.tsx'))

type Page = NonNullable<ProductQuestionsQuery['productQuestions']>
type Question = Page['items'][number]

export type QuestionsProps = {
  answer: ProductQuestionsQuery
  variables: { slug: string; page: number }
}

export default function Questions({ answer, variables }: QuestionsProps) {
  useSeed(ProductQuestions, variables, answer)
  const isKnown = useOfViewer(({ user }) => !user.isGuest) ?? false
  const page = answer.productQuestions
  if (!page) return null
  const { slug } = variables
  return (
    <div className="reviews">
      <div className="reviews-sum">
        <p className="muted">
          {page.total > 0
            ? 'Не\u00a0нашли ответ? Спросите, мы\u00a0ответим здесь'
            : 'Вопросов пока нет. Спросите первым, мы\u00a0ответим здесь'}
        </p>
        <AskLink slug={slug} />
      </div>
      <div>
        {isKnown && <Waiting slug={slug} />}
        {page.total > 0 && <QuestionList key={variables.page} page={page} variables={variables} />}
      </div>
    </div>
  )
}

/** A page of its own without script, a window with it. */
function AskLink({ slug }: { slug: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const refresh = () => {
    // The answer is shown by whoever watches it.
    void ask(QuestionsOwn, { slug }, 'network-only').catch(() => null)
  }
  return (
    <>
      <a
        className={buttonClass({ wide: true })}
        href={href('/product/:slug/question', { slug })}
        rel="nofollow"
        onClick={onPlainClick(() => setIsOpen(true))}
      >
        Задать вопрос
      </a>
      {isOpen && (
        <QuestionDialog
          slug={slug}
          onClose={() => setIsOpen(false)}
          onReopen={() => setIsOpen(true)}
          onSent={refresh}
        />
      )}
    </>
  )
}

/** The visitor's own: nobody else sees them yet. */
function Waiting({ slug }: { slug: string }) {
  const questions = useLive(QuestionsOwn, { slug }).data?.viewer.questions ?? []
  if (questions.length === 0) return null
  return (
    <ul className="reviews-list" aria-label="Ваши вопросы без ответа">
      {questions.map(({ id, text, createdAt }) => (
        <li key={id}>
          <div className="review-by">
            <b>Вы</b>
            <small className="muted">{formatDate(createdAt)}</small>
            <span className="badge badge-info">Ждёт ответа, видите только вы</span>
          </div>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

const toPath = (slug: string, page: number) =>
  `${href('/product/:slug', { slug })}${page > 1 ? `?questions=${page}` : ''}#questions`

/** The pages asked for one under another; each has an address, which crawlers follow. */
function QuestionList({ page, variables }: { page: Page; variables: QuestionsProps['variables'] }) {
  const { slug } = variables
  const { shown, last, isEnd, isLoading, load } = useMorePages(
    page,
    variables.page,
    async (number) => (await ask(ProductQuestions, { slug, page: number })).productQuestions,
  )
  return (
    <>
      {variables.page > 1 && (
        <a className="link" href={toPath(slug, variables.page - 1)} rel="prev">
          Более новые вопросы
        </a>
      )}
      <ul className="reviews-list">
        {shown.map((question) => (
          <QuestionItem key={question.id} question={question} />
        ))}
      </ul>
      {!isEnd && (
        <a
          ref={passFocus}
          className={buttonClass()}
          href={toPath(slug, last + 1)}
          rel="next"
          aria-busy={isLoading || undefined}
          onClick={onPlainClick(() => void load())}
        >
          Показать ещё
        </a>
      )}
      <output className="hidden">
        {last > variables.page && `Показано ${shown.length} из ${page.total}`}
      </output>
    </>
  )
}

function QuestionItem({ question: { author, text, createdAt, answer } }: { question: Question }) {
  return (
    <li>
      <div className="review-by">
        <b>{author}</b>
        <small className="muted">{formatDate(createdAt)}</small>
      </div>
      <p>{text}</p>
      <div className="question-answer">
        <b>Ответ магазина</b>
        <p>{answer && bindShortWords(answer)}</p>
      </div>
    </li>
  )
}
