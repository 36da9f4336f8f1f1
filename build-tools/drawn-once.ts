/**
 * Vite plugin: a page that is opened is drawn once.
 *
 * The router tells the boundary around it of the new address apart from the page, at once, as what
 * answers a press is. React then draws the page that is being left anew before the one that was
 * asked for, and of its parts whose code waits for a visitor's first sign nothing is left.
 */
import { patch } from './patch.ts'

export const drawnOnce = () =>
  patch({
    name: 'drawn-once',
    environment: 'client',
    file: /\/react-router\/dist\/production\/lib\/dom-export\/hydrated-router\.js$/,
    changes: [
      [
        'setLocation(newState.location)',
        'React$1.startTransition(() => setLocation(newState.location))',
      ],
    ],
  })
