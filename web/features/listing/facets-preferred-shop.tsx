/** Filters goods by one shop: the visitor's own, or any from a list. */
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { usePreferredShop } from '#web/features/shop/preferred-shop.ts'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { showToast } from '#web/ui/toast.ts'
import type FacetsShopPart from './facets-shop.tsx'

/** The shops of the city are few, and few ask for one: they are loaded when the group is opened. */
const FacetsShop = clientPart(() => import('./facets-shop.tsx'))

export function OwnShopFacet(props: ComponentProps<typeof FacetsShopPart>) {
  const { filter, onChange } = props
  const { shopId } = filter
  const own = usePreferredShop(useShellContent()?.city.id ?? '')
  const [isOpen, setIsOpen] = useState(shopId !== null)
  const group = useRef<HTMLDetailsElement>(null)
  // If it was opened before hydration, no event was fired.
  useEffect(() => {
    if (group.current?.open) setIsOpen(true)
  }, [])
  const turn = (isOn: boolean) => {
    if (!isOn) return onChange(null)
    if (own) return onChange(own)
    // The visitor's shop is unknown: they choose it in the list, and it is remembered.
    setIsOpen(true)
    group.current?.querySelector('summary')?.focus()
    showToast('Выберите свой магазин, мы\u00a0его запомним')
  }
  return (
    <>
      {shopId !== null && !isOpen && <input type="hidden" name="shop" value={shopId} />}
      <div className="scripted">
        <Switch
          checked={shopId !== null && shopId === own}
          onChange={({ target }) => turn(target.checked)}
        >
          В&nbsp;моём магазине
        </Switch>
        <Disclosure
          ref={group}
          title="Наличие в магазине"
          open={isOpen}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          {isOpen && <FacetsShop {...props} />}
        </Disclosure>
      </div>
    </>
  )
}
