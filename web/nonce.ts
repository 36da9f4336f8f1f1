/** What only the server reads: marked pure, so that browsers load none of it. */
import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** The value every script and style of this response carries, for the server's entry. */
export const nonce = /* @__PURE__ */ createContext<string>()

/** The same for components; undefined in the browser, which hides nonces from scripts. */
export const Nonce = /* @__PURE__ */ createReactContext<string | undefined>(undefined)
