import { Anchor, Button, type ButtonProps, Menu } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type Rest = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & { ref?: Ref<HTMLAnchorElement> }

/** Links to pages of ours whose targets the types check, in the looks that we need. */
export const ButtonLink = createLink(({ ref, ...props }: ButtonProps & Rest) => (
  <Button component="a" ref={ref} {...props} />
))

type Plain = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }
export const TextLink = createLink(({ ref, ...props }: Plain) => <Anchor ref={ref} inherit {...props} />)
export const MenuLink = createLink(({ ref, ...props }: Plain) => <Menu.Item component="a" ref={ref} {...props} />)
