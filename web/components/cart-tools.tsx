/** What is done with the cart as a whole. */
import { href } from 'react-router'
import { browserStorefront } from '../graphql/client.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { removeLines } from './cart-change.ts'
import type { KeptLine } from './cart-lines.ts'
import { shareCart } from './cart-share.ts'
import { ListShare } from './list-share.tsx'

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
