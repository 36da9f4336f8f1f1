/** Order without the lines this shop lacks; undo restores them. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { showToast } from '#web/ui/toast.ts'
import type { CheckoutAnswer } from './checkout-data.ts'

type Options = {
  answer: CheckoutAnswer
  read: () => FormData
  send: (body: FormData) => void
}

/** Answers what the press does; `shopId` is the shop's that shall hand out the rest. */
export function usePartialPickup({ answer, read, send }: Options): (shopId: string) => void {
  const before = useRef<Record<string, string>>({})
  const takeBack = (productIds: string[]) => {
    const body = read()
    for (const [name, value] of Object.entries(before.current)) body.set(name, value)
    body.set('back', productIds.join(' '))
    send(body)
  }
  const tell = useEffectEvent(({ leftOut }: CheckoutAnswer) => {
    if (!leftOut?.length) return
    const productIds = leftOut.map(({ productId }) => productId)
    showToast(describeLeft(leftOut), {
      action: { label: 'Вернуть', onClick: () => takeBack(productIds) },
    })
  })
  useEffect(() => tell(answer), [answer])
  return (shopId) => {
    const body = read()
    before.current = { way: String(body.get('way')), shopId: String(body.get('shopId')) }
    body.set('without', shopId)
    send(body)
  }
}

type Left = NonNullable<CheckoutAnswer['leftOut']>

/** «Клей плиточный: остаётся в корзине», «3 товара остаются в корзине» */
export function describeLeft(left: Left): string {
  const [first] = left
  if (left.length === 1 && first) return `${first.name}: остаётся в\u00a0корзине`
  const isOne = left.length % 10 === 1 && left.length % 100 !== 11
  const count = formatGoods(left.length)
  return `${count} ${isOne ? 'остаётся' : 'остаются'} в\u00a0корзине`
}
