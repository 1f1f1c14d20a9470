import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

/**
 * The page can be read and followed without its scripts, so they give way to styles, font and picture. The framework,
 * which lists them before the styles, has no setting for that, so it is added to the elements it makes.
 */
export function LateScripts() {
  return giveWay(Scripts({}));
}

function giveWay(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement(child)) return child;
    const element = child as ReactElement<{ children?: ReactNode; fetchPriority?: 'low' }>;
    if (element.type === Fragment) return cloneElement(element, {}, giveWay(element.props.children));
    return cloneElement(element, { fetchPriority: 'low' });
  });
}
