import { readTable } from '#demo/table.ts'
import { slug } from './words.ts'

export interface Category {
  id: number
  parentId: number | null
  name: string
  slug: string
  text: string
}

interface Section {
  name: string
  text: string
  leaves: Record<string, string>
}
interface Department {
  name: string
  text: string
  sections: Section[]
}

const departments = readTable<readonly Department[]>('catalogue/categories.json')

/** Ids tell the place in the tree: department 1xxxx, section x01xx, leaf xxx01. */
function flatten(): Category[] {
  const all: Category[] = []
  const add = (id: number, parentId: number | null, name: string, text: string) => {
    all.push({ id, parentId, name, slug: slug(name), text })
  }
  for (const [departmentIndex, department] of departments.entries()) {
    const departmentId = (departmentIndex + 1) * 10_000
    add(departmentId, null, department.name, department.text)
    for (const [sectionIndex, item] of department.sections.entries()) {
      const sectionId = departmentId + (sectionIndex + 1) * 100
      add(sectionId, departmentId, item.name, item.text)
      for (const [leafIndex, [name, text]] of Object.entries(item.leaves).entries()) {
        add(sectionId + leafIndex + 1, sectionId, name, text)
      }
    }
  }
  return all
}

export const categories: readonly Category[] = flatten()

const categoryByName = new Map(categories.map((category) => [category.name, category]))

export function requireCategory(name: string): Category {
  const found = categoryByName.get(name)
  if (!found) throw new Error(`No such category: ${name}`)
  return found
}
