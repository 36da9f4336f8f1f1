/** The needed quantity of an accessory; the shopper can change it before adding to the cart. */
import { useState } from 'react'
import { toUnitWord } from '#language/ru/unit.ts'
import { snap } from '#schema/quantity.ts'
import { AddButton, AddForm } from '#web/features/product-card/add-form.tsx'
import { CartControl } from '#web/features/product-card/cart-control.tsx'
import { findPack, toRule } from '#web/features/quantity/amount.ts'
import { toCountedUnit, toSold, toSpoken } from '#web/features/quantity/buy-quantity.ts'
import { useCartQuantity } from '#web/features/viewer/viewer.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import type { NeededAccessory } from './needed-accessory.ts'

type AccessoryControlProps = NeededAccessory & { needed: number }

export function AccessoryControl({ product, control, needed, most }: AccessoryControlProps) {
  const isInCart = useCartQuantity(product.id) > 0
  // A new job resets the quantity chosen for the previous one.
  const [chosen, setChosen] = useState({ needed, quantity: needed })
  const wish = Math.min(chosen.needed === needed ? chosen.quantity : needed, most)
  const counted = toCountedUnit(product, findPack(product)?.unit ?? product.unit)
  if (isInCart) return <CartControl product={control} />
  return (
    <div className="accessory-put">
      <AddForm product={product} quantity={wish}>
        <Stepper
          wide
          label={`Сколько положить: ${product.name}`}
          unit={toUnitWord(counted.toShown(wish), counted.unit)}
          value={counted.toShown(wish)}
          spoken={toSpoken(wish, product, counted)}
          step={counted.step}
          min={counted.toShown(snap(1, toRule(product)).hundredths)}
          max={counted.toShown(most)}
          onChange={(shown) =>
            setChosen({ needed, quantity: toSold(counted.toBase(shown), product, most) })
          }
        />
        <AddButton name={product.name} />
      </AddForm>
    </div>
  )
}
