/** Questions that buyers ask, each with its answer under it. */
import { Disclosure } from '#web/ui/disclosure.tsx'
import { bindShortWords } from '#web/ui/typography.ts'

export type PageQuestionsProps = {
  questions: readonly { question: string; answer: string }[]
}

export function PageQuestions({ questions }: PageQuestionsProps) {
  return (
    <div className="text-questions">
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} title={bindShortWords(question)}>
          <p>{bindShortWords(answer)}</p>
        </Disclosure>
      ))}
    </div>
  )
}
