// A camera's picture is larger than the shop takes: it is made smaller here, where the browser can.
const photoBytesMax = 1_000_000
const sideMax = 1600

async function shrink(file) {
  if (file.size <= photoBytesMax && /^image\/(jpeg|png|webp)$/.test(file.type)) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d').drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
    return blob ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    return file
  }
}

const photos = document.querySelector('[data-photos]')
photos?.addEventListener('change', async () => {
  const submit = photos.form.querySelector('button')
  submit.disabled = true
  const small = new DataTransfer()
  for (const file of photos.files) small.items.add(await shrink(file))
  photos.files = small.files
  submit.disabled = false
})
