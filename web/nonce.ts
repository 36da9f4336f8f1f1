import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** The value every script and style of this response carries, for the server's entry. */
export const nonce = createContext<string>()

/** The same for components; undefined in the browser, which hides nonces from scripts. */
export const Nonce = createReactContext<string | undefined>(undefined)
