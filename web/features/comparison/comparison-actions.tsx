/** Actions on a whole tab of the comparison. */
import '#web/ui/notice.css'
import { href, useSearchParams } from 'react-router'
import { changeMarks, setCompared } from '#web/features/marks/mark-change.ts'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { ListShare, type ShareAnswer } from '#web/features/sharing/list-share.tsx'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'

const ComparisonClear = graphql(`
  mutation ComparisonClear($categoryId: ID) {
    comparisonClear(categoryId: $categoryId) {
      userErrors { message }
      viewer { comparisonProductIds }
    }
  }
`)

const ComparisonShare = graphql(`
  mutation ComparisonShare($categoryId: ID) {
    comparisonShare(categoryId: $categoryId) { token userErrors { message } }
  }
`)

export type ComparisonActionsProps = {
  categoryId: string
  /** Of the tab, in their order. */
  productIds: readonly string[]
}

export function ComparisonActions({ categoryId, productIds }: ComparisonActionsProps) {
  const clear = async () => {
    const isDone = await changeMarks('comparison', async () => {
      const { comparisonClear } = await browserStorefront.mutate(ComparisonClear, { categoryId })
      return comparisonClear.userErrors
    })
    if (!isDone) return
    showToast(`Убрали из\u00a0сравнения ${formatGoods(productIds.length)}`, {
      action: { label: 'Вернуть', onClick: () => void putBack(productIds) },
    })
  }
  return (
    <div className="list-tools">
      <ListShare
        title="Сравнение"
        fields={{ categoryId }}
        share={() => shareComparison(categoryId)}
      />
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void clear()
        }}
      >
        <input type="hidden" name="categoryId" value={categoryId} />
        <Button tone="quiet" icon="trash" type="submit" name="intent" value="clear">
          <span>Очистить</span>
        </Button>
      </form>
    </div>
  )
}

/** One after another, in the order they stood. */
async function putBack(productIds: readonly string[]) {
  for (const id of productIds) if (!(await setCompared(id, true))) return
}

async function shareComparison(categoryId: string): Promise<ShareAnswer> {
  const { comparisonShare } = await browserStorefront.mutate(ComparisonShare, { categoryId })
  const { token, userErrors } = comparisonShare
  if (!token) return { message: userErrors[0]?.message ?? '' }
  return { path: href('/shared/comparison/:token', { token }) }
}

/** Without script: undo for the removal just made. */
export function RemovedNotice({ comparedIds }: { comparedIds: readonly string[] }) {
  const [search] = useSearchParams()
  const removedId = search.get('removed')
  if (!removedId || comparedIds.includes(removedId)) return null
  return (
    <form method="post" className="notice compare-notice">
      <span>Товар убран из&nbsp;сравнения</span>
      <input type="hidden" name="id" value={removedId} />
      <Button icon="undo" type="submit" name="intent" value="add">
        Вернуть
      </Button>
    </form>
  )
}
