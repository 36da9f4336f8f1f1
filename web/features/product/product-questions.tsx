/** What visitors ask of a product, with the shop's answers. */
import '#web/features/ask/review/reviews.css'
import { href } from 'react-router'
import { formatDate } from '#language/ru/day.ts'
import { AskLink } from '#web/features/ask/ask-link.tsx'
import { useOfViewer } from '#web/features/viewer/viewer.ts'
import type { ProductQuestionsQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { query } from '#web/graphql/client.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { useSeed } from '#web/graphql/use-seed.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { bindShortWords } from '#web/ui/typography.ts'
import { ProductQuestions } from './product-parts.ts'
import { PostList, PostStyles } from './product-posts.tsx'

const QuestionDialog = clientPart(() => import('#web/features/ask/question/question-dialog.tsx'))

const QuestionsOwn = graphql(`
  query QuestionsOwn($slug: String!) {
    viewer {
      user { id isGuest }
      questions(slug: $slug) { id text createdAt }
    }
  }
`)

type Page = NonNullable<ProductQuestionsQuery['productQuestions']>

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
        <QuestionLink slug={slug} />
      </div>
      <div>
        {isKnown && <Waiting slug={slug} />}
        {page.total > 0 && <QuestionList key={variables.page} page={page} variables={variables} />}
      </div>
    </div>
  )
}

function QuestionLink({ slug }: { slug: string }) {
  const refresh = () => {
    // The answer is shown by whatever watches it.
    void query(QuestionsOwn, { slug }, 'network-only').catch(() => null)
  }
  return (
    <AskLink
      className={buttonClass({ wide: true })}
      to={href('/product/:slug/question', { slug })}
      renderDialog={(onClose, onReopen) => (
        <QuestionDialog {...{ slug, onClose, onReopen }} onSent={refresh} />
      )}
    >
      Задать вопрос
    </AskLink>
  )
}

/** The visitor's own questions, which other people do not see yet. */
function Waiting({ slug }: { slug: string }) {
  const questions = useLive(QuestionsOwn, { slug }).data?.viewer.questions ?? []
  if (questions.length === 0) return null
  return (
    <ul className="reviews-list" aria-label="Ваши вопросы без ответа">
      <PostStyles />
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

function QuestionList({ page, variables }: { page: Page; variables: QuestionsProps['variables'] }) {
  const { slug } = variables
  return (
    <PostList
      page={page}
      number={variables.page}
      toPath={(number) => toPath(slug, number)}
      earlier="Более новые вопросы"
      askPage={async (number) =>
        (await query(ProductQuestions, { slug, page: number })).productQuestions
      }
    >
      {({ author, text, createdAt, answer }) => (
        <>
          <div className="review-by">
            <b>{author}</b>
            <small className="muted">{formatDate(createdAt)}</small>
          </div>
          <p>{text}</p>
          <div className="question-answer">
            <b>Ответ магазина</b>
            <p>{answer && bindShortWords(answer)}</p>
          </div>
        </>
      )}
    </PostList>
  )
}
