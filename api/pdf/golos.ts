/** The shop's typeface. Its own file, loaded when a document is asked for: it is a large one. */

import regular from '@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf?inline'
import bold from '@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf?inline'

const read = (url: string) => Uint8Array.from(atob(url.split(',')[1] ?? ''), toByte)
const toByte = (letter: string) => letter.charCodeAt(0)

export const golos = { regular: read(regular), bold: read(bold) }
