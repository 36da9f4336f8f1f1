/** Above an estimate that is edited: the way out of editing, and to the client. */
import './estimate-edit-head.css'
import { href, Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { SendButton } from './estimate-send.tsx'

export type EstimateEditHeadProps = {
  id: string
  /** Stores what is edited; null until the editor is there. */
  store: (() => Promise<boolean>) | null
}

export function EstimateEditHead({ id, store }: EstimateEditHeadProps) {
  return (
    <div className="estimate-edit-head">
      <h1>Правка сметы</h1>
      <div>
        <SendButton id={id} store={store} />
        <Link className={buttonClass({ tone: 'primary' })} to={href('/estimates/:id', { id })}>
          Готово
        </Link>
      </div>
    </div>
  )
}
