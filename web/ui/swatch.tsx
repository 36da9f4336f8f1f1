import { toColour } from './colour.ts'

/** Written beside each: the styles that every page carries have no room for one part's. */
const inLine = {
  display: 'inline-block',
  margin: '0 0.4em 0 1px',
  borderRadius: '50%',
  boxShadow: '0 0 0 1px var(--edge)',
  verticalAlign: '-0.1em',
  forcedColorAdjust: 'none',
} as const

type SwatchProps = { value: string }

/**
 * The colour beside its word, which says the same. A border has it, since a ground is not printed;
 * the line around it is seen on white and on black.
 */
export function Swatch({ value }: SwatchProps) {
  const colour = toColour(value)
  if (colour === null) return null
  return <i style={{ ...inLine, border: `0.44em solid ${colour}` }} />
}
