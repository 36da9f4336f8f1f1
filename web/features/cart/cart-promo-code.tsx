/** The cart's promo code: a collapsed field, then the discount it gives. */
import { type SubmitEvent, useId, useState } from 'react'
import { sendCartChange } from '#web/features/viewer/cart-write.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { useStickyOpen } from '#web/runtime/sticky-disclosure.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export const CartPagePromoCodeApply = graphql(`
  mutation CartPagePromoCodeApply($code: String!) {
    cartPromoCodeApply(code: $code) {
      userErrors { code message field }
      cart { ...CartPage_cart }
    }
  }
`)

export const CartPagePromoCodeRemove = graphql(`
  mutation CartPagePromoCodeRemove {
    cartPromoCodeRemove {
      userErrors { code message field }
      cart { ...CartPage_cart }
    }
  }
`)

/** Of a form posted without script: what was typed, and why it was refused. */
export type PromoRefusal = { code: string; message: string }

type PromoCode = { code: string; refusal?: string | null }

type Props = { promoCode: PromoCode | null | undefined; refused: PromoRefusal | null }

export function CartPromoCode({ promoCode, refused }: Props) {
  return promoCode ? <Applied promoCode={promoCode} /> : <Field refused={refused} />
}

function Applied({ promoCode: { code, refusal } }: { promoCode: PromoCode }) {
  const remove = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void sendCartChange('promo-code', CartPagePromoCodeRemove, {})
  }
  return (
    <form className="promo-code" method="post" onSubmit={remove}>
      <p>
        <Icon name="tag" size="s" />
        Промокод <b>{code}</b>
      </p>
      <IconButton
        type="submit"
        name="intent"
        value="promo-code-remove"
        icon="close"
        label={`Убрать промокод ${code}`}
      />
      {refusal && <p className="line-note">{refusal}</p>}
    </form>
  )
}

function Field({ refused }: { refused: PromoRefusal | null }) {
  const id = useId()
  const [error, setError] = useState(refused?.message ?? null)
  const [typed] = useState(refused?.code)
  const isOpen = useStickyOpen(refused !== null)
  const [isBusy, setIsBusy] = useState(false)
  const apply = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('code')
    if (!(input instanceof HTMLInputElement) || isBusy) return
    const code = input.value.trim()
    if (code === '') return setError('Введите промокод')
    setIsBusy(true)
    const isTaken = await sendCartChange('promo-code', CartPagePromoCodeApply, { code }, setError)
    setIsBusy(false)
    if (!isTaken) input.focus()
  }
  return (
    <Disclosure title="Есть промокод?" open={isOpen}>
      <form className="promo-code" method="post" noValidate onSubmit={(event) => void apply(event)}>
        <TextInput
          name="code"
          aria-label="Промокод"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          defaultValue={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onInput={() => setError(null)}
        />
        <Button type="submit" name="intent" value="promo-code-apply" size="l" loading={isBusy}>
          Применить
        </Button>
        {error && (
          <p className="field-error" id={id} role="alert">
            <Icon name="alert" size="xs" />
            {error}
          </p>
        )}
      </form>
    </Disclosure>
  )
}
