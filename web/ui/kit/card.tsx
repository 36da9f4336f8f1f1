import { useState } from 'react'
import { Badge } from '../badge.tsx'
import { Button, IconButton } from '../button.tsx'
import { Picture } from '../picture.tsx'
import { Price } from '../price.tsx'
import { Stepper } from '../stepper.tsx'
import { StockLine } from '../stock-line.tsx'
import type { SampleProduct } from './sample.ts'

/** The markup of a product card: one link that covers it, and what is pressed lies above. */
export function Card({ product }: { product: SampleProduct }) {
  const [quantity, setQuantity] = useState(product.inCart ?? 0)
  const step = product.unit === 'м²' ? 144 : 100
  return (
    <li className="card">
      <Picture src={product.picture} alt="" width={200} height={160} />
      <h3 className="card-title">
        <a href="#kit">{product.title}</a>
      </h3>
      <ul className="card-facts">
        {product.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <StockLine {...product.stock} unit={product.unit} />
      <div className="card-price">
        <Price {...product} />
        <p>{product.second && <Price {...product.second} size="s" />}</p>
      </div>
      <div className="card-buy">
        {quantity > 0 ? (
          <Stepper
            wide
            inCart
            removable
            label={product.title}
            value={quantity}
            step={step}
            unit={product.unit}
            onChange={setQuantity}
          />
        ) : (
          <Button
            wide
            tone={product.stock.state === 'none' ? 'secondary' : 'primary'}
            onClick={() => setQuantity(step)}
          >
            {product.stock.state === 'none' ? 'Сообщить' : 'В корзину'}
          </Button>
        )}
      </div>
      <div className="card-tools">
        <IconButton icon="heart" label="В избранное" />
        <IconButton icon="compare" label="Сравнить" />
      </div>
      {product.badge && (
        <div className="card-badges">
          <Badge tone="sale">{product.badge}</Badge>
        </div>
      )}
    </li>
  )
}

export function Cards({ products, row }: { products: SampleProduct[]; row?: boolean }) {
  return (
    <ul className={row ? 'cards cards-row' : 'cards'}>
      {products.map((product, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: samples repeat
        <Card key={i} product={product} />
      ))}
    </ul>
  )
}
