/** The number of an order as a bar code, for papers and for the phone held to a scanner. */
import { code128, drawingSVG } from 'bwip-js/generic'

/** An SVG of Code 128, which scanners of every till and warehouse read. */
export const drawBarcode = (number: string): string =>
  code128({ bcid: 'code128', text: number, scale: 2, height: 12 }, drawingSVG())
