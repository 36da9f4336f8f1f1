/** A button that asks for a file: the browser's own speaks its own language and has its own look. */
import './file-button.css'
import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

type FileButtonProps = ButtonLook & {
  accept: string
  disabled?: boolean
  onFile: (file: File) => void
  children: ReactNode
}

/** The input lies over the label, so that a press, the keyboard and a dropped file all reach it. */
export const FileButton = ({ accept, disabled, onFile, children, ...look }: FileButtonProps) => (
  <label className={`${buttonClass(look)} file-button`} aria-disabled={disabled || undefined}>
    <Icon name="document" size="s" />
    {children}
    <input
      type="file"
      accept={accept}
      disabled={disabled}
      onChange={({ target }) => {
        const file = target.files?.[0]
        // The same file can be chosen again once it is mended.
        target.value = ''
        if (file) onFile(file)
      }}
    />
  </label>
)
