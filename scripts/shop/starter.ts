export const starterFiles: Record<string, string> = {}
