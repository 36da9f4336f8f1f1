import { useNavigate } from 'react-router'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import type { FragmentType } from '#web/generated/graphql/index.ts'
import { closeOverlay } from '#web/runtime/overlay.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import Facets from './facets.tsx'
import type { Facets_list } from './facets-list.ts'
import type { ListingAddress, ListingScope } from './listing-address.ts'
import { usePending } from './listing-appended.ts'
import { toEmpty } from './listing-chips.tsx'
import { toChoices } from './listing-filter.ts'
import { StaleNotice } from './listing-retry.tsx'

export type FacetsSheetProps = {
  facets: FragmentType<typeof Facets_list>
  address: ListingAddress
  scope: ListingScope
  /** Goods that fit what is chosen. */
  total: number
  /** The goods are of earlier filters: for these they could not be had. */
  isStale: boolean
}

/** The filters of a phone. The list behind follows each choice, so the button only closes. */
export default function FacetsSheet(props: FacetsSheetProps) {
  const { facets, address, scope, total, isStale } = props
  const isBusy = usePending() === 'list'
  const navigate = useNavigate()
  const reset = () => void navigate(toEmpty(address), { preventScrollReset: true, replace: true })
  const hasChoices = toChoices(address.filter).length > 0
  return (
    <Dialog
      open
      variant="sheet"
      title="Фильтры"
      onClose={closeOverlay}
      footer={
        <>
          {isStale && <StaleNotice />}
          {hasChoices && (
            <Button size="l" onClick={reset}>
              Сбросить
            </Button>
          )}
          <Button
            className="facets-show"
            tone="primary"
            size="l"
            aria-busy={isBusy || undefined}
            onClick={closeOverlay}
          >
            {isStale
              ? 'Показать прежние'
              : total > 0
                ? `Показать ${formatGoods(total)}`
                : 'Ничего не подошло'}
          </Button>
        </>
      }
    >
      <Facets list={facets} address={address} scope={scope} isSheet />
    </Dialog>
  )
}
