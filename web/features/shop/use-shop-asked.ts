import { useEffect, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { readShopAsked, type ShopAsked, toShopSearch } from './shop-filter.ts'

const pauseMs = 250

/**
 * What is asked: shown at once, and put into the address when typing pauses. An address that was
 * changed by something else, such as a step back, is taken over.
 */
export function useShopAsked(): [ShopAsked, (asked: ShopAsked) => void] {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const address = toShopSearch(readShopAsked(query))
  const [asked, setAsked] = useState(() => readShopAsked(query))
  const [seen, setSeen] = useState(address)
  const [sent, setSent] = useState(address)
  if (seen !== address) {
    setSeen(address)
    // Typing goes on while what was typed before is on its way into the address.
    if (address !== sent) setAsked(readShopAsked(query))
  }
  const wanted = toShopSearch({ ...asked, search: asked.search.trim() })
  useEffect(() => {
    if (wanted === address) return
    const timer = setTimeout(() => {
      setSent(wanted)
      void navigate(href('/magaziny') + wanted, { replace: true, preventScrollReset: true })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, address, navigate])
  return [asked, setAsked]
}
