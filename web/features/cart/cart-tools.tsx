/** The cart for others: a link, a file. */
import { href } from 'react-router'
import { ListShare } from '#web/features/sharing/list-share.tsx'
import { browserStorefront } from '#web/graphql/client.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { shareCart } from './cart-share.ts'

export function CartTools() {
  return (
    <div className="cart-tools">
      <ListShare title="Корзина" share={() => shareCart(browserStorefront)} />
      {/* A file, not a page: the router must leave it to the browser. */}
      <a className={buttonClass({ tone: 'quiet' })} href={href('/cart/export')} download>
        <Icon name="download" size="s" />
        <span>Скачать список</span>
      </a>
    </div>
  )
}
