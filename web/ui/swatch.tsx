import { toColour } from './colour.ts'

/** Written beside each: the styles that every page carries have no room for one part's. */
const inLine = { display: 'inline', verticalAlign: '-0.125em', marginRight: '0.375em' }

type SwatchProps = { value: string }

/**
 * The colour beside its word, which says the same. Forced colours leave the fill of a drawing as
 * it is; the line around it takes the colour of the text, so white is seen on white.
 */
export function Swatch({ value }: SwatchProps) {
  const colour = toColour(value)
  if (colour === null) return null
  return (
    <svg width="1em" height="1em" viewBox="0 0 16 16" style={inLine} aria-hidden="true">
      <circle cx="8" cy="8" r="7" fill={colour} stroke="currentColor" strokeOpacity="0.5" />
    </svg>
  )
}
