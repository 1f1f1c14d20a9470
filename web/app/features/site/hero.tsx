import { Title } from '@mantine/core';
import { useBrand } from '../../lib/seller.ts';
import classes from './hero.module.css';
import { Landscape } from './landscape.tsx';
import site from './site.module.css';

export function Hero() {
  const { name, tagline } = useBrand();
  return (
    <section className={classes.hero}>
      <div className={`${site.inner} ${classes.text}`}>
        <Title order={1} className={classes.name}>
          {name}
        </Title>
        {tagline && <p className={classes.tagline}>{tagline}</p>}
        <p className={classes.advice}>To book, use the link your school or agency sent you.</p>
      </div>
      <Landscape className={classes.landscape} />
    </section>
  );
}
