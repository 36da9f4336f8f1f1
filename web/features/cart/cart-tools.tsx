/** Actions on the whole cart. */
import { href } from 'react-router'
import { ListShare } from '#web/features/sharing/list-share.tsx'
import type { KeptLine } from '#web/features/viewer/cart-lines.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { removeLines } from './cart-change.ts'
import { shareCart } from './cart-share.ts'

export function CartTools({ lines }: { lines: readonly KeptLine[] }) {
  return (
    <div className="cart-tools">
      <ListShare title="Корзина" share={() => shareCart(browserStorefront)} />
      {/* A file, not a page: the router must leave it to the browser. */}
      <a className={buttonClass({ tone: 'quiet' })} href={href('/cart/export')} download>
        <Icon name="download" size="s" />
        <span>Скачать список</span>
      </a>
      <ClearForm lines={lines} />
    </div>
  )
}

function ClearForm({ lines }: { lines: readonly KeptLine[] }) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void removeLines(lines, 'Корзина очищена')
      }}
    >
      <Button tone="quiet" icon="trash" type="submit" name="intent" value="clear">
        <span>Очистить</span>
      </Button>
    </form>
  )
}
