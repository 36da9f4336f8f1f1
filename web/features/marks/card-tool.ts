import { createContext, type ReactNode } from 'react'

/** What a card offers beside its marks: the frame draws it, as marks know of no other noun. */
export const CardTool = createContext<
  ((product: { id: string; name: string }) => ReactNode) | null
>(null)
