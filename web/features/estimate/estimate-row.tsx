/** An estimate in a list: a card on a phone, a row of a table on a desktop. */
import './estimate-list.css'
import { Form, Link } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton, type IconButtonProps } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toClientPath, toEstimatePath } from './estimate-path.ts'
import type { EstimateIntent } from './estimate-post.ts'
import { EstimateTotal } from './estimate-sum.tsx'
import { describeChanged, formatLines } from './estimate-words.ts'

export const EstimateRowEstimate = graphql(`
  fragment EstimateRow_estimate on Estimate {
    id
    version
    title
    client
    object
    changedAt
    isArchived
    isShared
    lineCount
    total { amountMinor }
    unpricedCount
    changedCount
    waitingCount
  }
`)

export type EstimateRowProps = {
  estimate: FragmentType<typeof EstimateRowEstimate>
  /** The address of the list, which its changes lead back to. */
  listPath: string
  /** Of its copy; without script. */
  formKey: string
}

export function EstimateRow({ estimate: masked, listPath, formKey }: EstimateRowProps) {
  const estimate = readFragment(EstimateRowEstimate, masked)
  const { id, title, client, object, changedAt, isShared, lineCount } = estimate
  const { total, unpricedCount, waitingCount } = estimate
  const changed = describeChanged(estimate.changedCount)
  return (
    <article className="estimate-row">
      <div>
        <h2>
          <Link to={toEstimatePath(id)}>{title}</Link>
        </h2>
        {(object || client) && (
          <p className="muted">{[object, client].filter(Boolean).join(' · ')}</p>
        )}
        {(changed || isShared || waitingCount > 0) && (
          <p className="estimate-marks">
            {waitingCount > 0 && (
              <Link to={toClientPath(id)}>
                <Badge tone="warning">Вопросы клиента · {waitingCount}</Badge>
              </Link>
            )}
            {changed && <Badge tone="warning">{changed}</Badge>}
            {isShared && (
              <Badge tone="info">
                <Icon name="share" size="xs" />
                открыта по&nbsp;ссылке
              </Badge>
            )}
          </p>
        )}
      </div>
      <p className="muted estimate-row-facts">
        <span className="num">{formatLines(lineCount)}</span>
        <span>
          <span className="estimate-row-word">изменена </span>
          {formatDay(changedAt)}
        </span>
      </p>
      <EstimateTotal sums={{ gross: total, total, unpricedCount }} size="m" />
      <Tools {...estimate} {...{ listPath, formKey }} />
    </article>
  )
}

type ToolsProps = Omit<EstimateRowProps, 'estimate'> & {
  id: string
  title: string
  isArchived: boolean
}

function Tools({ id, title, isArchived, listPath, formKey }: ToolsProps) {
  return (
    <Form
      className="estimate-row-tools"
      method="post"
      action={toEstimatePath(id)}
      preventScrollReset
    >
      <input type="hidden" name="returnTo" value={listPath} />
      <input type="hidden" name="key" value={`${formKey}-${id}`} />
      <Tool intent="copy" icon="copy" label={`Копировать: ${title}`} />
      {isArchived ? (
        <Tool intent="unarchive" icon="undo" label={`Вернуть из\u00a0архива: ${title}`} />
      ) : (
        <Tool intent="archive" icon="archive" label={`В\u00a0архив: ${title}`} />
      )}
      <Tool intent="delete" icon="trash" label={`Удалить: ${title}`} />
    </Form>
  )
}

type ToolProps = Pick<IconButtonProps, 'icon' | 'label'> & { intent: EstimateIntent }

const Tool = ({ intent, ...look }: ToolProps) => (
  <IconButton type="submit" name="intent" value={intent} {...look} />
)
