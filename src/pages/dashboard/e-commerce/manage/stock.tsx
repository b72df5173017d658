export { StockScreen as default } from '@/areas/shop/StockScreen';
