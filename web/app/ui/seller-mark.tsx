import { useSeller } from '../lib/seller.ts';
import icon from './icon.svg?url';
import classes from './seller-mark.module.css';

interface MarkProps {
  name: string | undefined;
  logoUrl: string | null | undefined;
  isSmall?: true;
}

/** Logo and name at the top of a page. */
export function Mark({ name, logoUrl, isSmall }: MarkProps) {
  return (
    <span className={classes.mark} data-small={isSmall}>
      {logoUrl && <img className={classes.logo} src={logoUrl} alt="" height={36} loading="lazy" />}
      <span className={classes.name}>{name}</span>
    </span>
  );
}

/** The mark of the seller. A brand without a logo has ours. */
export function SellerMark({ isSmall }: Pick<MarkProps, 'isSmall'>) {
  const { seller, isBrand } = useSeller();
  return <Mark name={seller?.name} logoUrl={seller?.logoUrl ?? (isBrand ? icon : null)} isSmall={isSmall} />;
}
