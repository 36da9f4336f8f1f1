/** A file that the page has written itself. */
import { askApp, isInApp } from './app-channel.ts'
import { handOver } from './share-file.ts'

type TextFile = { name: string; type: string; text: string }

/** Saves it; inside an app that saves none the text is shown to be copied. */
export function saveText({ name, type, text }: TextFile): void {
  if (askApp({ type: 'file', name, text })) return
  if (isInApp()) {
    return handOver({
      title: name,
      hint: 'Приложение не\u00a0сохраняет файлы: скопируйте текст',
      text,
    })
  }
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
