import { styled } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';
import { Legend, Section, Tile } from './tileStyles';

const Tiles = styled('div')({ display: 'grid', gap: 8 });

interface TileGroupProps<Value extends string> {
  name: string;
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Draws one choice. */
  Drawing: ComponentType<{ value: Value }>;
  children?: ReactNode;
}

/** One setting as a radio group of drawn tiles; arrow keys move and choose. */
export function TileGroup<Value extends string>(props: TileGroupProps<Value>) {
  const { name, label, value, options, onChange, Drawing, children } = props;
  const columns = options.length === 2 ? 2 : 3;
  return (
    <Section role="radiogroup">
      <Legend>{label}</Legend>
      <Tiles style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {options.map((option) => (
          <Tile key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <Drawing value={option.value} />
            <span>{option.label}</span>
          </Tile>
        ))}
      </Tiles>
      {children}
    </Section>
  );
}
