/** Below the goods: a description of the category and frequent questions. */
import '#web/ui/panel.css'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { bindShortWords } from '#web/ui/typography.ts'

type CategoryAboutProps = {
  text: string | null | undefined
  questions: readonly { question: string; answer: string }[]
}

export default function CategoryAbout({ text, questions }: CategoryAboutProps) {
  return (
    <>
      {text && <p className="section prose">{bindShortWords(text)}</p>}
      {questions.length > 0 && (
        <section className="section panel" aria-labelledby="questions">
          <h2 id="questions">Вопросы и&nbsp;ответы</h2>
          {questions.map(({ question, answer }) => (
            <Disclosure key={question} title={bindShortWords(question)}>
              <p className="prose">{bindShortWords(answer)}</p>
            </Disclosure>
          ))}
        </section>
      )}
    </>
  )
}
