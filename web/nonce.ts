import { createContext } from 'react-router'

/** The value every script and style of this response carries. */
export const nonce = createContext<string>()
