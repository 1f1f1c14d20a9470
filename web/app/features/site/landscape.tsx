const shade = (step: number) => `var(--mantine-color-brand-${step})`;

function Fir({ x, y, size }: { x: number; y: number; size: number }) {
  const points: [number, number][] = [
    [0, -4],
    [0.7, -2.6],
    [0.35, -2.6],
    [1, -1.3],
    [0.5, -1.3],
    [1.25, 0.2],
    [-1.25, 0.2],
    [-0.5, -1.3],
    [-1, -1.3],
    [-0.35, -2.6],
    [-0.7, -2.6],
  ];
  return <path d={`M${points.map(([dx, dy]) => `${x + dx * size} ${y + dy * size}`).join('L')}z`} />;
}

function Walker({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <circle cx="0.6" cy="-14.200" r="2.500" />
      <path d="M-2.200-10.500q2.600-1.800 4.600 0l.8 5.300l1.600 5.200h-2.300l-1.700-4.200l-1.900 4.200h-2.300l1.300-5.300z" />
      <rect x="-5" y="-11" width="3.600" height="6" rx="1.500" />
    </g>
  );
}

/** Sea, mountains and a hill with a group, in the brand's colour; distant parts are paler. */
export function Landscape({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 1440 320" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <circle cx="1010" cy="92" r="46" fill="#f8cf9c" />
      <path
        fill={shade(2)}
        d="M0 232L92 196L150 214L262 156L338 190L404 148L520 206L640 150L716 186L838 96L918 150L976 122L1096 190L1190 132L1262 172L1344 112L1440 168V320H0z"
      />
      <path
        fill="#fff"
        opacity=".75"
        d="M838 96l34 23l-20 2l-12 14l-16-8l-22 12zM1344 112l26 15l-18 4l-10 12l-14-8l-16 8zM262 156l22 14l-14 2l-9 8l-12-6l-13 5z"
      />
      <path
        fill={shade(3)}
        d="M0 240C90 206 170 208 262 226S430 236 540 214S720 190 820 204S980 222 1080 196S1290 156 1440 190V320H0z"
      />
      <path fill={shade(4)} d="M0 256C140 236 240 244 380 252S640 250 760 240S1100 226 1440 236V320H0z" />
      <path fill={shade(0)} d="M0 268Q360 256 720 264T1440 256V320H0z" opacity=".9" />
      <path
        fill="none"
        stroke={shade(3)}
        strokeWidth="2"
        strokeLinecap="round"
        d="M120 276h90M300 272h46M520 279h120M700 272h36"
      />
      <path fill={shade(6)} d="M560 320Q760 296 920 262T1180 216Q1300 200 1440 214V320z" />
      <g fill={shade(7)}>
        <Fir x={1318} y={206} size={13} />
        <Fir x={1352} y={208} size={18} />
        <Fir x={1392} y={210} size={14} />
        <Fir x={1424} y={214} size={19} />
        <Fir x={1280} y={209} size={9} />
      </g>
      <g fill={shade(9)}>
        <Walker x={962} y={253} size={1.15} />
        <Walker x={996} y={246} size={0.9} />
        <Walker x={1026} y={240} size={0.85} />
        <Walker x={1056} y={235} size={0.95} />
        <Walker x={1092} y={229} size={1.2} />
      </g>
      <path fill={shade(8)} d="M0 290Q150 262 330 286T700 302T1080 284T1440 262V320H0z" />
      <g fill={shade(9)}>
        <Fir x={56} y={282} size={13} />
        <Fir x={92} y={280} size={19} />
        <Fir x={134} y={279} size={14} />
        <Fir x={206} y={279} size={10} />
      </g>
      <path fill={shade(9)} d="M0 312Q240 290 520 306T1020 308T1440 292V320H0z" />
    </svg>
  );
}
