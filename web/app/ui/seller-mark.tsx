import { useSeller } from '../lib/seller.ts';
import icon from './icon.svg?url';
import classes from './seller-mark.module.css';

/** Logo and name of the seller at the top of a page. */
export function SellerMark({ isSmall }: { isSmall?: boolean }) {
  const { seller, isBrand } = useSeller();
  // A brand without a logo has ours.
  const logo = seller?.logoUrl ?? (isBrand && icon);
  return (
    <span className={classes.mark} data-small={isSmall}>
      {logo && <img className={classes.logo} src={logo} alt="" height={36} />}
      <span className={classes.name}>{seller?.name}</span>
    </span>
  );
}
