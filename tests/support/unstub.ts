/** What the last test of a file stands in for is not there while the next file is loaded. */
import { afterAll, vi } from 'vitest'

afterAll(() => void vi.unstubAllGlobals())
