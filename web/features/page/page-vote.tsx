/** «Страница помогла?»: two buttons, and on «нет» a place to say why. Posts without script. */
import '#web/ui/forms.css'
import { useId } from 'react'
import { useFetcher } from 'react-router'
import { pageVoteReasonMax } from '#schema/page-vote.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import type { PageVoteAnswer } from './page-vote-data.ts'

export type PageVoteProps = {
  /** The answer to a post without script. */
  posted: PageVoteAnswer | undefined
}

export default function PageVote({ posted }: PageVoteProps) {
  const fetcher = useFetcher<PageVoteAnswer>()
  const id = useId()
  const answer = fetcher.data ?? posted
  const { isUseful = null, reason = '', error = null } = answer ?? {}
  // Not while the page is asked for again: the answer is here, and the words may be sent.
  const isSending = fetcher.state === 'submitting'
  const isAsked = isUseful === false || (error !== null && reason !== '')
  return (
    <fetcher.Form method="post" className="page-vote" aria-labelledby={id}>
      <div className="page-vote-question">
        <h2 id={id}>Страница помогла?</h2>
        <Button type="submit" name="answer" value="yes" aria-pressed={isUseful === true}>
          Да
        </Button>
        <Button type="submit" name="answer" value="no" aria-pressed={isUseful === false}>
          Нет
        </Button>
      </div>
      {isAsked && (
        <div className="page-vote-reason">
          <Field
            label="Чего не&nbsp;хватило?"
            hint="Без имени и&nbsp;телефона: ответить сюда мы&nbsp;не&nbsp;сможем"
            error={error}
            optional
          >
            {(control) => (
              <TextArea
                {...control}
                name="reason"
                rows={3}
                maxLength={pageVoteReasonMax}
                defaultValue={reason}
              />
            )}
          </Field>
          <Button type="submit" name="answer" value="no" loading={isSending}>
            Отправить
          </Button>
        </div>
      )}
      <output className="page-vote-told">
        {error !== null && !isAsked && error}
        {isUseful === true && 'Спасибо, рады, что помогла'}
        {isUseful === false && (reason ? 'Спасибо, прочитаем и\u00a0исправим' : 'Спасибо, учли')}
      </output>
    </fetcher.Form>
  )
}
