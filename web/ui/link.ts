import { createElement, type ReactNode } from 'react'

export interface LinkProps {
  href: string
  children?: ReactNode
  className?: string
  rel?: string
  'aria-current'?: 'page' | 'true'
  'aria-label'?: string
}

/** How a part without a router draws its links: `({ href, ...rest }) => <Link to={href} {...rest} />`. */
export type LinkRender = (props: LinkProps) => ReactNode

export const plainLink: LinkRender = (props) => createElement('a', props)
