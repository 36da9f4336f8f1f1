import './progress-steps.css'

export interface ProgressStepsProps {
  steps: readonly string[]
  /** Index of the step under way; past the last one, all are done. */
  current: number
  /** The current step ended badly. */
  failed?: boolean
  label?: string
}

export function ProgressSteps({
  steps,
  current,
  failed,
  label = 'Ход заказа',
}: ProgressStepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, i) => (
        <li
          key={step}
          className={
            i < current ? 'steps-done' : i === current && failed ? 'steps-failed' : undefined
          }
          aria-current={i === current ? 'step' : undefined}
        >
          {step}
          {i < current && <span className="hidden"> — пройдено</span>}
        </li>
      ))}
    </ol>
  )
}
