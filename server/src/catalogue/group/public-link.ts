import type { Context } from '../../platform/context.ts';
import { hostNameOf } from '../../platform/lib/host-name.ts';

interface Path {
  pathPrefix: string;
  slug: string;
}

export const pathOf = ({ pathPrefix, slug }: Path): string => `/${pathPrefix}/${slug}`;

/** The address of a group's public page, under the division's own domain if it has one. */
export function publicLink(ctx: Context, { domain, ...path }: Path & { domain: string | null }): string {
  return new URL(pathOf(path), domain ? `https://${hostNameOf(domain)}` : ctx.config.PUBLIC_URL).href;
}
